function arrayElementText(value: unknown, type: string): string {
  if (Array.isArray(value)) return `{${value.map((element) => arrayElementText(element, type)).join(',')}}`;
  const text = valueText(value, type);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function objectText(value: object, type: string): string {
  if (value instanceof Date) {
    if (type === 'date') throw new TypeError("a column of type date takes 'yyyy-mm-dd', not a point in time");
    return value.toISOString();
  }
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value) && type.endsWith('[]')) {
    return `{${value.map((element) => arrayElementText(element, type.slice(0, -2))).join(',')}}`;
  }
  throw new TypeError(`a value of this kind cannot go into a column of type ${type}`);
}

/**
 * A value as PostgreSQL's input functions read it, null for NULL. Values of json and jsonb columns are the
 * JavaScript values themselves, strings too: they are serialised here.
 */
export function valueText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return objectText(value, type);
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`);
  }
}
