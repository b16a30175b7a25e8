/** The English chapters by file; a part of the program of its own, loaded when the manual is opened. */
export const files = import.meta.glob<string>('../../../../../manual/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
