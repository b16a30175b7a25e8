import { useQuery } from '@tanstack/react-query';
import { columnOfField, type Material } from '@panicle/contract/germplasm';
import { materialColumns } from '@panicle/contract/material-columns';
import { useText, useTextOf } from '../../../language/text.ts';
import { columnsOfGroup, germplasmKey } from '../../../records/material/calls.ts';
import { cellText } from '../../../records/material/cell-text.ts';
import { nameOf } from '../../../records/material/name.ts';
import { FullPicture } from '../../../records/material/picture/full-picture.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { passportMessages } from './messages.ts';
import styles from './passport.module.css';

/** The picture of a material, its fields and the columns of users. */
export function MaterialPart({ material }: { material: Material }) {
  const say = useText(passportMessages);
  const textOf = useTextOf();
  const { groupId, groupName, picture } = material;
  const { data } = useQuery({
    queryKey: [...germplasmKey, 'columns', groupId],
    queryFn: ({ signal }) => columnsOfGroup(groupId, signal),
  });
  const own = (data?.records ?? [])
    .filter((field) => field.groupId === null || field.groupId === groupId)
    .map(columnOfField);
  const facts = materialColumns.map((column) => ({
    label: textOf(column.title),
    value: cellText(column, material[column.key], material, textOf),
  }));
  return (
    <Panel title={nameOf(material)} caption={material.sourceId}>
      <div className={picture ? styles.material : styles.plain}>
        {picture ? (
          <div className={styles.picture}>
            <FullPicture picture={picture} name={say('pictureOf', { name: nameOf(material) })} />
          </div>
        ) : null}
        <div>
          <FactList facts={[...facts, { label: say('group'), value: groupName ?? say('noGroup') }]} />
          {own.length > 0 ? (
            <>
              <h3 className={styles.heading}>{say('ownColumns')}</h3>
              <FactList
                facts={own.map((column) => ({
                  label: textOf(column.title),
                  value: cellText(column, material.values[column.key] ?? null, material, textOf),
                }))}
              />
            </>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
