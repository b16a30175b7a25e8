const ITEMS = '[role="treeitem"]';

const levelOf = (item: Element) => Number(item.getAttribute('aria-level'));

/** The item that an open one lies in. */
function itemAbove(items: readonly HTMLElement[], place: number): HTMLElement | undefined {
  const level = levelOf(items[place]!);
  return items.slice(0, place).findLast((item) => levelOf(item) < level);
}

/**
 * What a key does in a tree, after the pattern of the ARIA Authoring Practices: arrows walk over what is open, right opens
 * and left closes, Home and End lead to the ends, Enter opens the material. Returns whether the key was one of these.
 */
export function pressInTree(tree: HTMLElement, key: string, toggle: (path: string) => void): boolean {
  const items = [...tree.querySelectorAll<HTMLElement>(ITEMS)];
  const place = items.findIndex((item) => item === document.activeElement);
  const item = items[place];
  if (!item) return false;
  const open = item.getAttribute('aria-expanded');
  const go = (to: HTMLElement | undefined) => {
    to?.focus();
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return go(items[place + 1]);
    case 'ArrowUp':
      return go(items[place - 1]);
    case 'Home':
      return go(items[0]);
    case 'End':
      return go(items.at(-1));
    case 'ArrowRight':
      if (open === 'false') toggle(item.dataset.path ?? '');
      else if (open === 'true') go(items[place + 1]);
      return true;
    case 'ArrowLeft':
      if (open === 'true') toggle(item.dataset.path ?? '');
      else go(itemAbove(items, place));
      return true;
    case 'Enter':
      item.querySelector('a')?.click();
      return true;
    default:
      return false;
  }
}

/** What is open, as lines that are indented by their level. */
export const textOfTree = (tree: HTMLElement): string =>
  [...tree.querySelectorAll<HTMLElement>(ITEMS)]
    .map((item) => `${'  '.repeat(levelOf(item) - 1)}${item.dataset.text ?? ''}`)
    .join('\n');
