/** Characters that RFC 8187 lets stand in `filename*`; encodeURIComponent leaves five more. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A name that old clients can read: ASCII only, nothing that ends the quoted string or the header. */
function plainName(fileName: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is to be replaced
  const plain = fileName.replace(/[^\u0020-\u007e]|["\\%;]/g, '_');
  return plain === '' ? '_' : plain;
}

function header(disposition: 'attachment' | 'inline', fileName: string): string {
  return `${disposition}; filename="${plainName(fileName)}"; filename*=UTF-8''${encodeExtended(fileName.toWellFormed())}`;
}

/** Content-Disposition by RFC 6266 for a file that the browser shall save. */
export function attachmentHeader(fileName: string): string {
  return header('attachment', fileName);
}

/** Content-Disposition by RFC 6266 for a file that a page shows, e.g. a picture. */
export function inlineHeader(fileName: string): string {
  return header('inline', fileName);
}

/** The file name of a header that `attachmentHeader` made. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1];
  return encoded === undefined ? '' : decodeURIComponent(encoded);
}
