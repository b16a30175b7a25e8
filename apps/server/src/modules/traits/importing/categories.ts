/** Possible values with what they mean; the labels are empty where no value has one. */
export interface Categories {
  values: string[];
  labels: string[];
}

const withoutEnds = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Texts and numbers; anything else of a file is no category. */
const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function fromJson(text: string): { value: string; label: string }[] | null {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    return list.map((item: unknown) => {
      if (typeof item !== 'object' || item === null) return { value: plain(item), label: '' };
      const { value, label } = item as { value?: unknown; label?: unknown };
      return { value: plain(value ?? label), label: plain(label) };
    });
  } catch {
    return null;
  }
}

/** "1 = no lesions" and "1: no lesions" */
function fromPart(part: string): { value: string; label: string } {
  const [, value, label] = /^([^=:：]+?)\s*[=:：]\s*(.+)$/.exec(part) ?? [];
  return value === undefined ? { value: part, label: '' } : { value, label: label! };
}

const partsOf = (text: string) => text.split(/[,，;；、|\n]/.test(text) ? /[,，;；、|\n]/ : /\//);

/**
 * Categories as tables have them: "1, 2, 3", "low/medium/high", "1 = none; 2 = some", and the list of Field Book, in
 * JSON. `more` are those that the Crop Ontology has in columns of their own.
 */
export function readCategories(text: string | null, more: readonly string[]): Categories {
  const listed = text === null ? [] : (fromJson(text) ?? partsOf(text).map(withoutEnds).map(fromPart));
  const all = [...listed, ...more.map(withoutEnds).map(fromPart)]
    .map(({ value, label }) => ({ value: withoutEnds(value), label: withoutEnds(label) }))
    .filter(({ value }) => value !== '');
  const named = all.some(({ value, label }) => label !== '' && label !== value);
  return {
    values: all.map(({ value }) => value),
    labels: named ? all.map(({ value, label }) => label || value) : [],
  };
}
