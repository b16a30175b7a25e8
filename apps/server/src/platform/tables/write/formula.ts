/** What a spreadsheet takes for the beginning of a formula, in both widths; and the blanks that it skips before. */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text that Excel shows instead of computing (OWASP, CSV injection): an apostrophe goes before it. One more
 * apostrophe also goes before text that begins with apostrophes and then a sign, so nothing is lost on the way back.
 */
export function protect(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The other way round, for files that were exported, edited and come back. */
export function unprotect(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text;
}
