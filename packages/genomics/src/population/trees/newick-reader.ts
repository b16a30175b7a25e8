import { GenomicsError } from '../../genomics-error.ts';
import { treeOfNodes, type ReadNode } from './read-nodes.ts';
import type { Tree } from './tree.ts';

/**
 * Reads a tree written in Newick. Underscores stay what they are; numbers as names of inner nodes are supports (above 1
 * in percent); comments in brackets are skipped. A tree whose root has two branches is a rooted one.
 * Source: as of newickText.
 *
 * @throws GenomicsError newickText with the place, newickName where a leaf has no name or that of another
 */
export function readNewick(text: string): Tree {
  const root: ReadNode = { name: null, length: NaN, children: [] };
  const path = [root];
  // A name or a length may follow; behind a name in quotes none may.
  let state: 'before' | 'named' | 'measured' = 'before';
  let place = 0;
  const refuse = (what: string): never => {
    throw new GenomicsError('newickText', { place: place + 1, what });
  };
  for (;;) {
    place = skipped(text, place);
    const own = path.at(-1)!;
    const sign = text[place];
    if (sign === '(') {
      if (state !== 'before' || own.children.length > 0) refuse('(');
      path.push(addedTo(own));
    } else if (sign === ',' || sign === ')') {
      if (path.length === 1) refuse(sign);
      path.pop();
      state = 'before';
      if (sign === ',') path.push(addedTo(path.at(-1)!));
    } else if (sign === ':') {
      if (state === 'measured') refuse(sign);
      const word = wordAt(text, skipped(text, place + 1));
      own.length = Number(word.text);
      if (word.text === '' || !Number.isFinite(own.length)) refuse(`:${word.text}`);
      place = word.end;
      state = 'measured';
      continue;
    } else if (sign === ';') {
      if (path.length > 1) refuse(';');
      place = skipped(text, place + 1);
      if (place < text.length) refuse(text[place]!);
      return treeOfNodes(root);
    } else {
      if (sign === undefined) refuse('');
      if (state !== 'before') refuse(sign!);
      const word = sign === "'" ? quotedAt(text, place) : wordAt(text, place);
      if (word === null || word.text === '') return refuse(sign!);
      own.name = word.text;
      place = word.end;
      state = 'named';
      continue;
    }
    place++;
  }
}

function addedTo(parent: ReadNode): ReadNode {
  const node: ReadNode = { name: null, length: NaN, children: [] };
  parent.children.push(node);
  return node;
}

const SKIPPED = /(?:\s|\[[^\]]*\])*/y;

/** The place behind blanks and comments. */
function skipped(text: string, from: number): number {
  SKIPPED.lastIndex = from;
  return from + SKIPPED.exec(text)![0].length;
}

interface Word {
  text: string;
  end: number;
}

const WORD = /[^\s()[\],:;']*/y;

function wordAt(text: string, from: number): Word {
  WORD.lastIndex = from;
  const found = WORD.exec(text)![0];
  return { text: found, end: from + found.length };
}

const QUOTED = /'((?:[^']|'')*)'/y;

function quotedAt(text: string, from: number): Word | null {
  QUOTED.lastIndex = from;
  const found = QUOTED.exec(text);
  return found && { text: found[1]!.replaceAll("''", "'"), end: QUOTED.lastIndex };
}
