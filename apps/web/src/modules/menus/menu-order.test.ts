import { describe, expect, it } from 'vitest';
import type { MenuGroup } from '@panicle/contract/menu-records';
import { filteredTree, idsOf, movedInTree } from './menu-order.ts';

const menu = (id: string, nameEn = id) => ({ id, menuCode: id, name: id, nameEn });
const tree = [
  { ...menu('a'), children: [menu('a1'), menu('a2', 'Crossing'), menu('a3')] },
  { ...menu('b', 'Data view'), children: [] },
] as unknown as MenuGroup[];

describe('the order of menus', () => {
  it('moves a child among its neighbours', () => {
    expect(idsOf(movedInTree(tree, { id: 'a3' }, -1) ?? [])).toEqual(['a', 'a1', 'a3', 'a2', 'b']);
  });

  it('moves a group with what lies under it', () => {
    expect(idsOf(movedInTree(tree, { id: 'b' }, -1) ?? [])).toEqual(['b', 'a', 'a1', 'a2', 'a3']);
  });

  it('leaves what is at the end', () => {
    expect(movedInTree(tree, { id: 'a1' }, -1)).toBeNull();
    expect(movedInTree(tree, { id: 'b' }, 1)).toBeNull();
  });
});

describe('finding menus', () => {
  it('keeps the group of a menu that matches, without its neighbours', () => {
    expect(idsOf(filteredTree(tree, 'cross'))).toEqual(['a', 'a2']);
  });

  it('keeps a group that matches whole, in any case and width', () => {
    expect(idsOf(filteredTree(tree, 'ＤＡＴＡ '))).toEqual(['b']);
    expect(idsOf(filteredTree(tree, ''))).toEqual(['a', 'a1', 'a2', 'a3', 'b']);
  });
});
