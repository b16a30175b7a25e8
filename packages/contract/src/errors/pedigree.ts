import type { ErrorTable } from '../errors.ts';

/** 1381 to 1389 */
export const pedigreeErrors = {
  pedigreeOwnParent: {
    status: 1381,
    en: 'A material cannot be its own parent. Choose another parent.',
    zh: '材料不能作为自身的亲本，请选择其他亲本。',
    when: 'a pedigree record names the material itself as a parent',
  },
  pedigreeCycle: {
    status: 1382,
    en: '{name} would become its own ancestor: {path} (each material is followed by one of its parents). Correct one of these parents.',
    zh: '{name} 将成为自身的祖先：{path}（每个材料后面是其亲本之一）。请更正其中一个亲本。',
    when: 'a pedigree record closes a circle of ancestors',
  },
  pedigreeOneParent: {
    status: 1383,
    en: 'Selfing has one parent. Enter the same parent twice, leave one empty, or choose another method.',
    zh: '自交只有一个亲本。请填写同一亲本、将另一亲本留空，或选择其他育成方法。',
    when: 'a selfing with two different parents',
  },
  pedigreeRecorded: {
    status: 1384,
    en: 'These parents of {name} have already been recorded. Edit that record instead.',
    zh: '{name} 的这两个亲本已有记录，请直接编辑该记录。',
    when: 'a second pedigree record with the same parents',
  },
  pedigreeChildFixed: {
    status: 1385,
    en: 'The material of a pedigree record cannot be changed. Delete the record and create another one.',
    zh: '系谱记录的材料不能更改。请删除该记录后重新新建。',
    when: 'a change of a pedigree record names another material',
  },
  pedigreeDecided: {
    status: 1386,
    en: 'This record of {name} has already been accepted.',
    zh: '{name} 的这条记录已被采用。',
    when: 'an accepted pedigree record is to be accepted',
  },
  pedigreeTooLarge: {
    status: 1387,
    en: 'A relationship matrix takes at most {maximum} materials; {count} are asked for. Choose fewer.',
    zh: '亲缘关系矩阵最多包含 {maximum} 个材料，当前为 {count} 个。请减少所选材料。',
    when: 'a relationship matrix of too many materials',
  },
  pedigreeMaterialGone: {
    status: 1388,
    en: 'The {field} no longer exists. Choose another material.',
    zh: '所选{field}已不存在，请重新选择材料。',
    when: 'a pedigree record names a material that is not there',
  },
} satisfies ErrorTable;
