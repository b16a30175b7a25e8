import { readRecordCode, type RecordCode } from './record-code.ts';

/** Names under which labels carry the id of a record, ours first; compared without regard to case. */
const NAMES = new Set([
  'code',
  'sourceid',
  'materialid',
  'material',
  'id',
  '材料编号',
  '批次',
  'lotcode',
  'lot',
]);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const LONGEST_NAME = 100;
/** more than a label says; keeps what is asked of the server small */
const MOST = 20;
/** more than any code holds: a QR code has 7,089 digits */
const LONGEST = 8000;

/** What a code may stand for, the likeliest first. */
export interface CodeContent {
  /** it is one of ours */
  record: RecordCode | null;
  /** it is one of ours, but cannot be used */
  fault: 'damaged' | 'newer' | null;
  /** ids without a kind: those of materials on labels of before */
  ids: string[];
  /** source IDs of materials, codes of lots */
  names: string[];
}

/**
 * Takes the text of a code apart: one of ours, a source ID or the code of a lot alone, an id, an address that carries
 * any of them, JSON, or lines and fields of a label such as "材料编号: G01;郑单958".
 */
export function codeContent(text: string): CodeContent {
  const whole = text.slice(0, LONGEST).normalize('NFC').trim();
  const found = [whole, ...fromAddress(whole), ...fromJson(whole), ...fromFields(whole)];
  const ours = found.map(readRecordCode).filter((read) => read !== null);
  const record = ours.find((read) => typeof read === 'object') ?? null;
  const fault = record ? null : (ours.find((read) => typeof read === 'string') ?? null);
  const fits = (one: string) => one !== '' && Array.from(one).length <= LONGEST_NAME;
  const ids = [...whole.matchAll(UUID)].map(([id]) => id.toLowerCase());
  return {
    record,
    fault,
    ids: [...new Set(ids)].slice(0, MOST),
    names: [...new Set(found.map((one) => one.trim()).filter(fits))].slice(0, MOST),
  };
}

function fromAddress(text: string): string[] {
  const [, path = '', query = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  if (path === '' && query === '') return [];
  const named = query.split('&').flatMap((part) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    return NAMES.has(decoded(name).toLowerCase()) ? [decoded(value.replaceAll('+', ' '))] : [];
  });
  const last = path.split('/').filter(Boolean).at(-1);
  return [...named, ...(last ? [decoded(last)] : [])];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fromJson(text: string): string[] {
  if (!text.startsWith('{')) return [];
  try {
    const fields = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return fields
      .filter(([name, value]) => NAMES.has(name.toLowerCase()) && /string|number/.test(typeof value))
      .map(([, value]) => String(value));
  } catch {
    return [];
  }
}

/** Group separators (GS1), lines, tabs, semicolons and bars part fields; "name: value" gives the value. */
function fromFields(text: string): string[] {
  // oxlint-disable-next-line no-control-regex
  const fields = text.split(/[\u001d\r\n\t;；|,，]/);
  const named: string[] = [];
  const plain: string[] = [];
  for (const field of fields) {
    const [, name, value] = /^\s*([^:：=]{1,20})[:：=](.+)$/.exec(field) ?? [];
    if (name !== undefined && value !== undefined && NAMES.has(name.trim().toLowerCase())) named.push(value);
    else plain.push(field);
  }
  return [...named, ...(fields.length > 1 ? plain : [])];
}
