/** What is wrong with a text as XML (tags in pairs, attributes quoted and once each, entities known); null if nothing. */
export function complaintOfXml(text: string): string | null {
  const open: string[] = [];
  const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
  let place = 0;
  let roots = 0;
  while (place < text.length) {
    if (text[place] !== '<') {
      const end = text.indexOf('<', place);
      const between = text.slice(place, end === -1 ? undefined : end);
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(between)) return `entity near ${between.slice(0, 40)}`;
      if (open.length === 0 && between.trim() !== '')
        return `text outside of the root: ${between.slice(0, 40)}`;
      place = end === -1 ? text.length : end;
      continue;
    }
    TAG.lastIndex = place;
    const tag = TAG.exec(text);
    if (!tag) return `no tag at ${text.slice(place, place + 60)}`;
    const [whole, closing, name, attributes = '', empty] = tag;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, key]) => key);
    if (new Set(names).size !== names.length) return `attribute twice in ${whole}`;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(attributes)) return `entity in ${whole}`;
    if (closing) {
      if (open.pop() !== name) return `closed too early: ${name}`;
    } else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name!);
    }
    place = TAG.lastIndex;
  }
  if (open.length > 0) return `never closed: ${open.join(' ')}`;
  return roots === 1 ? null : `${roots} roots`;
}
