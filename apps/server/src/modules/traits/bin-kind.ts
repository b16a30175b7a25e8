import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { tellOfFormula } from './formula/followers.ts';

export const traitBin: BinKind = {
  kind: 'trait',
  what: { zh: '性状', en: '{count, Trait|Traits}' },
  right: 'traits.write',
  tables: [
    { table: 'trait', of: 'id = any($1::uuid[])' },
    { table: 'trait_formula_input', of: 'trait_id = any($1::uuid[])' },
    {
      table: 'trait_class_picture',
      of: 'trait_id = any($1::uuid[])',
      counted: { zh: '张等级图片', en: '{count, picture of a class|pictures of classes}' },
      objects: `array[record ->> 'object_key']`,
    },
  ],
  name: { column: 'name', index: 'trait_name' },
  englishName: `coalesce(nullif(record ->> 'english_name', ''), record ->> 'name')`,
  // what its formula is calculated from was recorded without it meanwhile
  async afterRestore(change, binId) {
    const calculated = await change.transaction.query<{ id: string }>(
      `select t.id from recycle_bin_row r join trait t on t.id = r.record_id
        where r.bin_id = $1 and r.place = 0 and t.formula is not null order by t.id`,
      [binId],
    );
    for (const { id } of calculated) await tellOfFormula(change, id);
  },
};
