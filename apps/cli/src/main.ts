import { run } from './run.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

// whoever reads the output may have seen enough (head, a pager): no fault of the command
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure;
  process.exit(0);
});

process.exitCode = await run({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: ending.signal,
});
