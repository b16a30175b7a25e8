import { Fragment } from 'react';
import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { TreeNode } from '@panicle/contract/pedigree';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { pedigreeKey, pedigreePath } from '../../../records/pedigree/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { pedigreeMessages } from '../messages.ts';
import styles from './kinship.module.css';

interface PathBetweenProps {
  first: TreeNode;
  second: TreeNode;
}

/** How two materials are connected over parents and offspring, step by step. */
export function PathBetween({ first, second }: PathBetweenProps) {
  const say = useText(pedigreeMessages);
  const [from, to] = [first.materialId, second.materialId];
  const { data, error, refetch } = useQuery({
    queryKey: [...pedigreeKey, 'path', from, to],
    queryFn: ({ signal }) => pedigreePath(from, to, signal),
  });
  const count = data?.edges.length ?? 0;
  return (
    <Panel
      title={say('path', { first: first.name, second: second.name })}
      {...(count > 0 ? { caption: say('steps', { count }) } : {})}
    >
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : count === 0 ? (
        say('noPath')
      ) : (
        <ol className={styles.path}>
          {data.nodes.map(({ materialId, name }, place) => (
            <Fragment key={materialId}>
              {place === 0 ? null : (
                <li className={styles.step}>
                  {data.edges[place - 1]!.materialId === materialId
                    ? `↓ ${say('pathOffspring')}`
                    : `↑ ${say('pathParent')}`}
                </li>
              )}
              <li>
                <RecordLink of={materialRecord} id={materialId}>
                  {name}
                </RecordLink>
              </li>
            </Fragment>
          ))}
        </ol>
      )}
    </Panel>
  );
}
