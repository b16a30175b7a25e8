import { say, type Text, type BilingualValues } from '@panicle/contract';
import type { LogLevel } from './job-kind.ts';

/** One line of a job's log, its values already put in. */
export interface LogLine {
  at: Date;
  level: LogLevel;
  text: Text;
}

/** A text longer than this is cut: a log is for reading. */
const LONGEST = 2000;

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; both come out of broken files. */
function storable(text: string): string {
  return text.slice(0, LONGEST).toWellFormed().replaceAll('\u0000', '\u{fffd}');
}

/** Both languages with their values put in, fit to be stored. */
export function fillText(text: Text, values: BilingualValues = {}): Text {
  return { zh: storable(say(text, 'zh_CN', values)), en: storable(say(text, 'en_US', values)) };
}
