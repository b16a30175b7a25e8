// A reporter of vitest that notes in a file which test files have begun and ended: when a run hangs, npm test kills it
// and tells by these notes which file it was.
import { appendFileSync } from 'node:fs';

export default class ProgressReporter {
  #note(what, module) {
    appendFileSync(process.env.PANICLE_TEST_PROGRESS, `${what}\t${module.moduleId}\n`);
  }

  onTestModuleStart(module) {
    this.#note('begins', module);
  }

  onTestModuleEnd(module) {
    this.#note('ends', module);
  }
}
