import { Writable } from 'node:stream';
import { run } from '../run.ts';

/** A stream that keeps what is written, with the look of a terminal's. */
function kept() {
  let text = '';
  const stream = new Writable({
    write(block: Buffer, _encoding, done) {
      text += block.toString();
      done();
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => text };
}

/** The command line as it is called in a folder, in English unless the environment says otherwise. */
export async function callIn(folder: string, words: string[], environment: NodeJS.ProcessEnv = {}) {
  const output = kept();
  const errors = kept();
  const code = await run({
    words,
    environment: { PANICLE_CALLED_IN: folder, LANG: 'en_US.UTF-8', ...environment },
    output: output.stream,
    errors: errors.stream,
    signal: new AbortController().signal,
  });
  return { code, output: output.text(), errors: errors.text() };
}
