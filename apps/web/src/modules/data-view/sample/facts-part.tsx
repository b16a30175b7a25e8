import { useState } from 'react';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { columnOfField, type Material } from '@panicle/contract/germplasm';
import { materialColumns, QUANTITY_KEYS, type MaterialColumn } from '@panicle/contract/material-columns';
import { withHeads } from '@panicle/contract/material-heads';
import { passportColumns, passportSections } from '@panicle/contract/passport/descriptors';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { columnsOfGroup, germplasmKey } from '../../../records/material/calls.ts';
import { cellText } from '../../../records/material/cell-text.ts';
import { useHeads } from '../../../records/material/heads.ts';
import { passportParts } from '../../../records/material/passport-parts.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { sectionsOf } from './fact-sections.ts';
import { passportMessages } from './messages.ts';
import styles from './passport.module.css';
import { useHasImages } from './use-files.ts';

interface Shown {
  key: string;
  label: string;
  value: string;
}
interface Section {
  key: string;
  title: string;
  facts: readonly Shown[];
}

/** The fields of a material and the columns of users, by what they are about. */
function useSections(material: Material): readonly Section[] {
  const say = useText(passportMessages);
  const textOf = useTextOf();
  const { groupId, groupName } = material;
  const { data } = useQuery({
    queryKey: [...germplasmKey, 'columns', groupId],
    queryFn: ({ signal }) => columnsOfGroup(groupId, signal),
  });
  const heads = useHeads();
  const titled = <Column extends MaterialColumn>(columns: readonly Column[]) =>
    withHeads(columns, heads, groupId);
  const own = titled(
    (data?.records ?? [])
      .filter((field) => field.groupId === null || field.groupId === groupId)
      .map(columnOfField),
  );
  const group = { key: 'group', label: say('group'), value: groupName ?? NOTHING };
  // amounts are shown with it
  const counted = [...QUANTITY_KEYS].some((key) => material[key as 'inventoryQuantity'] !== null);
  const shown = titled(materialColumns).filter(({ key }) => !(counted && key === 'quantityUnit'));
  const builtIn = sectionsOf(shown).map(({ name, columns }): Section => {
    const facts = columns.map((column) => ({
      key: column.key,
      label: textOf(column.title),
      value: cellText(column, material[column.key], material, textOf),
    }));
    return { key: name, title: say(name), facts: name === 'names' ? [...facts, group] : facts };
  });
  const ofUsers = own.map((column) => ({
    key: column.key,
    label: textOf(column.title),
    value: cellText(column, material.values[column.key] ?? null, material, textOf),
  }));
  const passport = passportParts(titled(passportColumns), material).map(({ section, columns }) => ({
    key: section,
    title: textOf(passportSections[section]),
    facts: columns.map((column) => ({
      key: column.key,
      label: textOf(column.title),
      value: cellText(column, material.values[column.key] ?? null, material, textOf),
    })),
  }));
  return [...builtIn, ...passport, { key: 'own', title: say('ownColumns'), facts: ofUsers }];
}

/** What is known of a material in sections; fields of which nothing is known are shown when they are asked for. */
export function FactsPart({ material }: { material: Material }) {
  const say = useText(passportMessages);
  const [all, setAll] = useState(false);
  const sections = useSections(material);
  const hasImages = useHasImages(material);
  const empty = sections.flatMap(({ facts }) => facts).filter(({ value }) => value === NOTHING).length;
  const shown = sections
    .map((section) => ({
      ...section,
      facts: all ? section.facts : section.facts.filter(({ value }) => value !== NOTHING),
    }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <Panel
      title={say('fields')}
      className={(hasImages ? styles.wide : styles.whole) ?? ''}
      actions={
        empty > 0 ? (
          <Button
            type="link"
            size="small"
            aria-expanded={all}
            data-print="hidden"
            onClick={() => setAll(!all)}
          >
            {all ? say('hideEmpty') : say('showEmpty', { count: empty })}
          </Button>
        ) : null
      }
    >
      <div className={styles.sections}>
        {shown.map(({ key, title, facts }) => (
          <section key={key}>
            <h3 className={styles.heading}>{title}</h3>
            <FactList facts={facts} />
          </section>
        ))}
      </div>
    </Panel>
  );
}
