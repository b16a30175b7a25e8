import { run } from './run.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

process.exitCode = await run({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: ending.signal,
});
