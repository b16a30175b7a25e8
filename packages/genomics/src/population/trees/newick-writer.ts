import { childrenOf, type Tree } from './tree.ts';

/** Characters that end or part names in Newick. Underscores stay: quotes around them disturb more programs than they help. */
const SPECIAL = /[\s()[\]{},:;'"=&#]/;

/**
 * A tree as text, ended by a semicolon: branch lengths behind colons, supports in percent as names of inner nodes. Names
 * with special characters are in single quotes, quotes within them twice.
 * Source: G. Olsen, The Newick format (1990), https://phylipweb.github.io/phylip/newick_doc.html
 */
export function newickText(tree: Tree): string {
  const children = childrenOf(tree);
  const root = tree.parent.length - 1;
  const parts: string[] = [];
  // What is still to be said: a node to begin, or the text that ends one.
  const waiting: (number | string)[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const end = next === root ? ';\n' : lengthText(tree.length[next]!);
    const below = children[next]!;
    if (below.length === 0) {
      parts.push(nameText(tree.names[next]!), end);
      continue;
    }
    parts.push('(');
    waiting.push(`)${supportText(tree.support[next]!)}${end}`);
    below.toReversed().forEach((child, k) => {
      if (k > 0) waiting.push(',');
      waiting.push(child);
    });
  }
  return parts.join('');
}

function nameText(name: string): string {
  return name === '' || SPECIAL.test(name) ? `'${name.replaceAll("'", "''")}'` : name;
}

function lengthText(length: number): string {
  return `:${Number(length.toPrecision(10))}`;
}

function supportText(support: number): string {
  return Number.isNaN(support) ? '' : String(Number((100 * support).toFixed(1)));
}
