/** Names under which labels carry the id of a material; compared without regard to case. */
const NAMES = new Set(['sourceid', 'materialid', 'material', 'id', '材料编号']);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const LONGEST_SOURCE_ID = 100;
/** more than a label says; keeps what is asked of the server small */
const MOST = 20;

/** What a code may stand for, the likeliest first. */
export interface CodeContent {
  materialIds: string[];
  sourceIds: string[];
}

/**
 * Takes the text of a code apart: a source ID alone, a material id, an address that carries either, JSON, or lines
 * and fields of a label such as "材料编号: G01;郑单958".
 */
export function codeContent(text: string): CodeContent {
  const whole = text.normalize('NFC').trim();
  const found = [whole, ...fromAddress(whole), ...fromJson(whole), ...fromFields(whole)];
  const fits = (one: string) => one !== '' && Array.from(one).length <= LONGEST_SOURCE_ID;
  const materialIds = [...whole.matchAll(UUID)].map(([id]) => id.toLowerCase());
  return {
    materialIds: [...new Set(materialIds)].slice(0, MOST),
    sourceIds: [...new Set(found.map((one) => one.trim()).filter(fits))].slice(0, MOST),
  };
}

function fromAddress(text: string): string[] {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return [];
  const address = URL.parse(text);
  if (!address) return [];
  const named = [...address.searchParams].filter(([name]) => NAMES.has(name.toLowerCase()));
  const last = address.pathname.split('/').filter(Boolean).at(-1);
  return [...named.map(([, value]) => value), ...(last ? [decoded(last)] : [])];
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
