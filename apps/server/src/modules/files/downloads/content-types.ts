/** What a download says it is, by the ending of its name: never what the client claimed when it uploaded. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  gz: 'application/gzip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Types that a page may show in place; everything else is saved. */
const INLINE_TYPES = new Set(['image/png', 'image/jpeg']);

export function contentTypeOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(CONTENT_TYPES, ending) && fileName.includes('.')
    ? (CONTENT_TYPES[ending] ?? '')
    : 'application/octet-stream';
}

export function mayShowInline(contentType: string): boolean {
  return INLINE_TYPES.has(contentType);
}
