import { endingSignal } from './ending.ts';
import { shellLanguage } from './language.ts';
import { endWithOutput } from './output-failure.ts';
import { run } from './run.ts';

endWithOutput({
  output: process.stdout,
  errors: process.stderr,
  language: shellLanguage(process.env),
  exit: (code) => process.exit(code),
});

process.exitCode = await run({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: endingSignal(process.env.PANICLE_STOP_FILE),
});
