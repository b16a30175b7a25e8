import { Link } from 'react-router';
import { MAXIMUM_PAGE_SIZE } from '@panicle/contract';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import type { PedigreeRecord } from '@panicle/contract/pedigree';
import { useText, useTextOf } from '../../../language/text.ts';
import { pathTo, paths } from '../../../paths.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { pedigreeCalls, pedigreeKey } from '../../../records/pedigree/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { passportMessages } from './messages.ts';
import { Part } from './part.tsx';

type Role = 'asFemale' | 'asMale' | 'asBoth';

const roleOf = (materialId: string, { female, male }: PedigreeRecord): Role =>
  female !== materialId ? 'asMale' : male === materialId ? 'asBoth' : 'asFemale';

/** The crosses that a material is a parent of, with what came from them. */
export function CrossesPart({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const { may } = useSignedIn();
  return (
    <Part
      title={say('crosses')}
      caption={say('crossesCaption')}
      queryKey={[...pedigreeKey, 'crosses-of', materialId]}
      load={(signal) =>
        pedigreeCalls.page(
          { materialId, status: 'accepted', sort: 'year', order: 'desc', pageSize: MAXIMUM_PAGE_SIZE },
          signal,
        )
      }
      flush={({ records }) => offspringOf(materialId, records).length > 0}
    >
      {({ records, total }) => {
        const offspring = offspringOf(materialId, records);
        if (offspring.length === 0) return say('noCrosses');
        return (
          <>
            <Offspring materialId={materialId} rows={offspring} />
            {total > records.length && may('genealogicalManagement') ? (
              <Link to={pathTo(paths.pedigree, { view: 'graph', material: materialId })}>
                {say('moreCrosses', { count: total })}
              </Link>
            ) : null}
          </>
        );
      }}
    </Part>
  );
}

const offspringOf = (materialId: string, records: readonly PedigreeRecord[]) =>
  records.filter((record) => record.materialId !== materialId);

function Offspring({ materialId, rows }: { materialId: string; rows: readonly PedigreeRecord[] }) {
  const say = useText(passportMessages);
  const textOf = useTextOf();
  const link = (id: string | null, name: string | null) =>
    id === null || name === null || id === materialId ? (
      (name ?? say('unknownParent'))
    ) : (
      <RecordLink of={materialRecord} id={id}>
        {name}
      </RecordLink>
    );
  const methodOf = ({ method }: PedigreeRecord) => (method ? textOf(breedingMethodNames[method]) : null);
  return (
    <DataTable
      label={say('crosses')}
      rows={rows}
      rowKey={({ id }) => id}
      firstRows={10}
      columns={[
        {
          key: 'offspring',
          title: say('offspring'),
          strong: true,
          value: ({ name }) => name,
          render: ({ materialId: child, name, sourceId, generation }) => (
            <TwoLines
              first={link(child, name)}
              second={[sourceId === name ? '' : sourceId, generation].filter(Boolean).join(' · ')}
            />
          ),
        },
        { key: 'role', title: say('role'), value: (row) => say(roleOf(materialId, row)) },
        {
          key: 'cross',
          title: say('cross'),
          value: ({ femaleName, maleName }) => `${femaleName ?? ''} ${maleName ?? ''}`,
          render: ({ female, femaleName, male, maleName }) => (
            <>
              {link(female, femaleName)} × {link(male, maleName)}
            </>
          ),
        },
        { key: 'method', title: say('method'), value: methodOf },
        {
          key: 'year',
          title: say('lotYear'),
          value: ({ year }) => (year === null ? null : String(year)),
        },
      ]}
    />
  );
}
