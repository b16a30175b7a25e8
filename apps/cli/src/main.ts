import { endingSignal } from './ending.ts';
import { run } from './run.ts';

// the reader of the output may have seen enough (head, a pager): no fault of the command
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure;
  process.exit(0);
});

process.exitCode = await run({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: endingSignal(process.env.PANICLE_STOP_FILE),
});
