import { useRef, useState } from 'react';
import type { Relatives } from '@panicle/contract/pedigree';
import { useText } from '../../../language/text.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { pedigreeMessages } from '../messages.ts';
import { pressInTree, textOfTree } from './keys.ts';
import { LineageItem, type Lineage } from './lineage-item.tsx';
import styles from './tree.module.css';

/** Ancestors or descendants of a material as a tree that opens step by step. Its key is the material. */
export function LineageTree({ of: { material, method }, lineage }: { of: Relatives; lineage: Lineage }) {
  const say = useText(pedigreeMessages);
  const copy = useCopy();
  const root = material.materialId;
  const tree = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([root]));
  const [active, setActive] = useState(root);
  const toggle = (path: string) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    // what was closed is not left with the keyboard inside of it
    if (!next.has(path) && active.startsWith(`${path}/`)) setActive(path);
    setOpen(next);
  };
  const title = say(lineage === 'parents' ? 'ancestorsOf' : 'descendantsOf', { name: material.name });
  return (
    <Panel
      title={title}
      actions={
        <IconButton
          icon={<Icon name="copy" />}
          aria-label={say('copyTree', { title })}
          onClick={() => void copy(tree.current ? textOfTree(tree.current) : '')}
        />
      }
    >
      <ul
        ref={tree}
        className={styles.tree}
        role="tree"
        aria-label={title}
        onFocus={({ target }) => {
          const item = target.closest<HTMLElement>('[role="treeitem"]');
          if (item?.dataset.path !== undefined) setActive(item.dataset.path);
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (pressInTree(event.currentTarget, event.key, toggle)) event.preventDefault();
        }}
      >
        <LineageItem
          tree={{ lineage, open, active, toggle }}
          node={material}
          relative={null}
          method={method}
          path={root}
          level={1}
        />
      </ul>
    </Panel>
  );
}
