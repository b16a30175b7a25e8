import { passportColumns } from '@panicle/contract/passport/descriptors';
import type { Invariant } from '../../platform/invariant.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';

const pictures = 'select id::text as record, picture from material where picture is not null';

export const pictureObjects: StoredObjects = {
  what: { zh: '种质图片', en: 'pictures of materials' },
  query: `select picture ->> 'objectKey' as object_key, (picture ->> 'size')::bigint as size,
                 null::text as sha256, record, true as required from (${pictures}) large
          union all
          select picture -> 'thumbnail' ->> 'objectKey', null, null, record, true from (${pictures}) small
           where jsonb_typeof(picture -> 'thumbnail') = 'object'`,
};

export const attachedObjects: StoredObjects = {
  what: { zh: '材料附件', en: 'files of materials' },
  query: `select object_key, size, sha256, id::text as record, true as required from material_file`,
};

export const germplasmInvariants: readonly Invariant[] = [
  {
    fault: { zh: '所属导入批次不存在的种质', en: 'materials of an import batch that does not exist' },
    query: `select id::text as record from material m where batch_id is not null
               and not exists (select 1 from import_batch b where b.id = m.batch_id)`,
  },
  {
    fault: {
      zh: '带有已不存在的自定义列的值的种质',
      en: 'materials with values in columns that do not exist',
    },
    query: `select distinct m.id::text as record from material m, jsonb_object_keys(m.field_values) key
             where not exists (select 1 from material_field f where f.id::text = key)
               and key <> all(array['${passportColumns.map(({ key }) => key).join("', '")}'])`,
  },
];
