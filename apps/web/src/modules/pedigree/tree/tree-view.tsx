import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { pedigreeKey, pedigreeRelatives } from '../../../records/pedigree/calls.ts';
import { PedigreeStringPanel } from '../../../records/pedigree/pedigree-string.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { pedigreeMessages } from '../messages.ts';
import { useShownMaterial } from '../shown-material.ts';
import { LineageTree } from './lineage-tree.tsx';
import styles from './tree.module.css';

/** Where a material comes from and what came of it, as trees and as a pedigree string. */
export function TreeView() {
  const say = useText(pedigreeMessages);
  const [material, show] = useShownMaterial();
  return (
    <div className={styles.view}>
      <RecordSelect
        of={materialRecord}
        className={styles.choice ?? ''}
        aria-label={say('material')}
        placeholder={say('chooseMaterial')}
        allowClear
        value={material ?? null}
        onChange={show}
      />
      {material === undefined ? (
        <EmptyState icon="branches" title={say('chooseMaterial')} hint={say('treeHint')} />
      ) : (
        <Lineages key={material} materialId={material} />
      )}
    </div>
  );
}

function Lineages({ materialId }: { materialId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...pedigreeKey, 'relatives', materialId],
    queryFn: ({ signal }) => pedigreeRelatives(materialId, signal),
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <PedigreeStringPanel materialId={materialId} />
      <div className={styles.grid}>
        <LineageTree of={data} lineage="parents" />
        <LineageTree of={data} lineage="offspring" />
      </div>
    </>
  );
}
