import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { breedingMethodNames, type BreedingMethod } from '@panicle/contract/breeding-methods';
import type { Relative, TreeNode } from '@panicle/contract/pedigree';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { pedigreeKey, pedigreeRelatives } from '../../../records/pedigree/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { pedigreeMessages } from '../messages.ts';
import styles from './tree.module.css';

export type Lineage = 'parents' | 'offspring';

/** What all items of a tree share. */
export interface TreeState {
  lineage: Lineage;
  /** what is open, and where the keyboard is, by their paths */
  open: ReadonlySet<string>;
  active: string;
  toggle: (path: string) => void;
}

interface ItemProps {
  tree: TreeState;
  node: TreeNode;
  /** how it is related to the item above; null for the material that the tree is of */
  relative: Relative | null;
  method: BreedingMethod | null;
  path: string;
  level: number;
}

const SIGNS = { female: '♀', male: '♂', both: '⊗' } as const;

/** What follows the name of a material. */
function useAbout() {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  return ({ node: { sourceId, name, generation }, relative, method }: ItemProps): string =>
    [
      sourceId === name ? null : sourceId,
      generation,
      method ? textOf(breedingMethodNames[method]) : null,
      relative?.partner ? say('withPartner', { name: relative.partner.name }) : null,
    ]
      .filter((text) => text !== null && text !== '')
      .join(' · ');
}

/** A material of the tree; its relatives are fetched when it is opened. */
export function LineageItem(props: ItemProps) {
  const { tree, node, relative, path, level } = props;
  const say = useText(pedigreeMessages);
  const about = useAbout()(props);
  const open = tree.open.has(path);
  const opens = relative === null || relative.more > 0;
  const sign = relative === null ? '' : SIGNS[relative.side];
  const key = relative === null ? null : (`side_${relative.side}` as const);
  return (
    <li
      className={styles.item}
      role="treeitem"
      aria-level={level}
      aria-selected={tree.active === path}
      {...(opens ? { 'aria-expanded': open } : {})}
      tabIndex={tree.active === path ? 0 : -1}
      data-path={path}
      data-text={[sign, node.name, about === '' ? '' : `(${about})`].filter((part) => part !== '').join(' ')}
    >
      <div className={styles.row}>
        {opens ? (
          <button
            type="button"
            className={styles.toggle}
            tabIndex={-1}
            aria-label={say(open ? 'closeItem' : 'openItem', { name: node.name })}
            onClick={() => tree.toggle(path)}
          >
            {open ? '▾' : '▸'}
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        {key === null ? null : (
          <span className={styles.sex} role="img" aria-label={say(key)} title={say(key)}>
            {sign}
          </span>
        )}
        <RecordLink of={materialRecord} id={node.materialId}>
          {node.name}
        </RecordLink>
        <span className={styles.about}>{about}</span>
      </div>
      {open && opens ? <Relatives tree={tree} node={node} path={path} level={level + 1} /> : null}
    </li>
  );
}

function Relatives({ tree, node, path, level }: Omit<ItemProps, 'relative' | 'method'>) {
  const say = useText(pedigreeMessages);
  const { data, error, refetch } = useQuery({
    queryKey: [...pedigreeKey, 'relatives', node.materialId],
    queryFn: ({ signal }) => pedigreeRelatives(node.materialId, signal),
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const listed = data[tree.lineage];
  const unlisted = tree.lineage === 'offspring' ? data.offspringCount - listed.length : 0;
  if (listed.length === 0)
    return (
      <p className={styles.note}>{say(tree.lineage === 'parents' ? 'noParentsKnown' : 'noOffspring')}</p>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the items of a tree are grouped by this role */}
      <ul role="group">
        {listed.map((relative) => (
          <LineageItem
            key={relative.node.materialId}
            tree={tree}
            node={relative.node}
            relative={relative}
            method={relative.method}
            path={`${path}/${relative.node.materialId}`}
            level={level}
          />
        ))}
      </ul>
      {unlisted > 0 ? <p className={styles.note}>{say('moreOffspring', { count: unlisted })}</p> : null}
    </>
  );
}
