import { say, type Language } from '@panicle/contract/language';
import { systemReason } from './system-failure.ts';

interface Standard {
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
  language: Language;
  exit: (code: number) => void;
}

const place = { zh: '标准输出', en: 'standard output' };

/**
 * Ends the program where its output cannot be written. Who reads it may have seen enough (head, a pager): no fault of the
 * command. Anything else, such as a full disk, is a failure. A failure to write errors ends nothing.
 */
export function endWithOutput({ output, errors, language, exit }: Standard): void {
  output.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') return exit(0);
    const reason = systemReason({ code: failure.code }, language) ?? failure.message;
    errors.write(`panicle: ${say(place, language)}: ${reason}\n`);
    exit(1);
  });
  errors.on('error', () => undefined);
}
