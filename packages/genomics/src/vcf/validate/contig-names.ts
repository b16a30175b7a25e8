/**
 * Names of contigs: those of the SAM format, whose characters are printable, without quotes, brackets, backslash and
 * comma, and neither `*` nor `=` first. A colon is allowed from 4.3 on; before, it would end the name in a breakend.
 * Source: VCF specification 4.3 to 4.5, section 1.4.7; 4.1 and 4.2, section 1.4.1.
 */
const NAME = /^[0-9A-Za-z!#$%&+./:;?@^_|~-][0-9A-Za-z!#$%&*+./:;=?@^_|~-]*$/;

/** A name that the head of a file may define. The conformance files of 4.3 refuse a name that ends in `*`. */
export function mayDefineContig(name: string, version: string): boolean {
  return (
    NAME.test(name) && (version >= '4.3' || !name.includes(':')) && !(version === '4.3' && name.endsWith('*'))
  );
}

/**
 * A name that a record may have. The conformance files of 4.3 refuse a colon in a name that the head does not define:
 * nothing tells it from a position then.
 */
export function mayNameContig(name: string, version: string, defined: ReadonlySet<string>): boolean {
  return (
    NAME.test(name) && (!name.includes(':') || version > '4.3' || (version === '4.3' && defined.has(name)))
  );
}
