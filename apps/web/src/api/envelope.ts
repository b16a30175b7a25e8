import { SUCCESS, type Envelope } from '@panicle/contract';
import { errorStatuses } from '@panicle/contract/error-statuses';

/** What the interface does about an answer, before the page sees it. */
export type Verdict =
  /** the answer goes to the page */
  | 'pass'
  /** the session is over: local logout, the message in a dialog, then reload */
  | 'session-ended'
  /** the message goes to the error line of the form that asked */
  | 'login-line'
  | 'register-line'
  /** the message in an error dialog */
  | 'dialog';

/** Statuses between 1000 and 2000 that are ordinary answers. 1000 is the check for a duplicate file name. */
const PASSING = new Set([1000, 1054, 1500]);
const SESSION_ENDED: ReadonlySet<number> = new Set([
  errorStatuses.sessionInvalid,
  errorStatuses.sessionTakenOver,
]);
const PASSING_TEXTS = [
  'third-generation sequencing analysis or pre-treatment is in progress',
  '三代测序分析或预处理正在进行',
];

export const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  'msg' in value;

/** The general handling of the specification's error catalogue. */
export function judge({ status, msg, data }: Envelope<unknown>): Verdict {
  if (SESSION_ENDED.has(status)) return 'session-ended';
  if (status < 1000 || status >= 2000 || PASSING.has(status)) return 'pass';
  if (PASSING_TEXTS.some((text) => msg.toLowerCase().includes(text))) return 'pass';
  if (data === 'login') return 'login-line';
  if (data === 'register') return 'register-line';
  return 'dialog';
}

/** Statuses that `call` hands over as data: success and the two that pass as normal results. */
export const isResult = (status: number) => status === SUCCESS || status === 1054 || status === 1500;

const decodeText = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('&quot;') ? value.replaceAll('&quot;', '"') : value;

/** `&quot;` in the records of a page is decoded for display; everything else stays as it came. */
export function decodeRecords(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('records' in data) || !Array.isArray(data.records))
    return data;
  const records = data.records.map((record: unknown) =>
    typeof record === 'object' && record !== null && !Array.isArray(record)
      ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, decodeText(value)]))
      : record,
  );
  return { ...data, records };
}
