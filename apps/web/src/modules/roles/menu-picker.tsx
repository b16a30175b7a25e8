import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag, Tree } from 'antd';
import type { RoleKey } from '@panicle/contract';
import { availabilityNames, menuTitle, type MenuRecord } from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { menuTreeQuery } from '../../records/menu/calls.ts';
import { allCodes, grantable, marksOf, toggled, type GrantNode } from './menu-grants.ts';
import { roleMessages } from './messages.ts';
import styles from './roles.module.css';

interface MenuPickerProps {
  /** given by Form.Item */
  id?: string;
  value?: readonly RoleKey[];
  onChange?: (codes: RoleKey[]) => void;
}

/** The menus as a tree to choose from; what is chosen is a set of codes. */
export function MenuPicker({ id, value, onChange }: MenuPickerProps) {
  const tree = useQuery(menuTreeQuery);
  const groups = useMemo(() => grantable(tree.data ?? []), [tree.data]);
  const granted = useMemo(() => new Set(value), [value]);
  if (tree.error) return <LoadFailed error={tree.error} retry={() => void tree.refetch()} />;
  if (!tree.data) return <Skeleton active title={false} />;
  const choose = (codes: Iterable<RoleKey>) => onChange?.([...codes]);
  return (
    <div id={id} className={styles.picker}>
      <Shortcuts groups={groups} granted={granted} choose={choose} />
      <Tree<Node>
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        showLine={false}
        checkedKeys={marksOf(groups, granted)}
        onCheck={(_keys, { node }) => choose(toggled(groups, granted, node.key))}
        treeData={groups.map((group) => ({ ...nodeOf(group), children: group.children.map(nodeOf) }))}
        titleRender={label}
      />
    </div>
  );
}

interface Node {
  key: RoleKey;
  menu: MenuRecord;
  children?: Node[];
}

const nodeOf = (menu: MenuRecord): Node => ({ key: menu.menuCode, menu });
const label = ({ menu }: Node) => <MenuLabel menu={menu} />;

function Shortcuts(props: {
  groups: readonly GrantNode[];
  granted: ReadonlySet<RoleKey>;
  choose: (codes: Iterable<RoleKey>) => void;
}) {
  const say = useText(roleMessages);
  return (
    <div className={styles.shortcuts}>
      <Button
        size="small"
        onClick={() => props.choose(new Set([...props.granted, ...allCodes(props.groups)]))}
      >
        {say('selectAll')}
      </Button>
      <Button size="small" onClick={() => props.choose([])}>
        {say('selectNone')}
      </Button>
    </div>
  );
}

function MenuLabel({ menu }: { menu: MenuRecord }) {
  const textOf = useTextOf();
  return (
    <span className={styles.menu}>
      {textOf(menuTitle(menu))}
      <span className={styles.code}>{menu.menuCode}</span>
      {menu.available ? null : <Tag>{textOf(availabilityNames.false)}</Tag>}
    </span>
  );
}
