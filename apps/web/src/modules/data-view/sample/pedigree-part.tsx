import { Link } from 'react-router';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { pedigreeKey, pedigreeTree } from '../../../records/pedigree/calls.ts';
import { PedigreeSketch } from '../../../records/pedigree/pedigree-sketch.tsx';
import { materialRecord } from '../../../records/material/material.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { passportMessages } from './messages.ts';
import { Part } from './part.tsx';

/** Two generations of ancestors and the offspring. */
export function PedigreePart({ materialId, name }: { materialId: string; name: string }) {
  const say = useText(passportMessages);
  const { may } = useSignedIn();
  const page = may('genealogicalManagement');
  return (
    <Part
      title={say('pedigree')}
      caption={say('pedigreeCaption')}
      actions={
        page ? (
          <Link to={pathTo(paths.pedigree, { view: 'graph', material: materialId })}>{say('graph')}</Link>
        ) : null
      }
      queryKey={[...pedigreeKey, 'sketch', materialId]}
      load={(signal) => pedigreeTree(materialId, { direction: 'both', depth: 2, down: 1 }, signal)}
    >
      {(tree) =>
        tree.edges.length === 0 ? (
          <>
            {say('noPedigree')} {page ? <Link to={paths.pedigree}>{say('addPedigree')}</Link> : null}
          </>
        ) : (
          <PedigreeSketch
            tree={tree}
            materialId={materialId}
            pathOf={materialRecord.path}
            label={say('pedigreeOf', { name })}
          />
        )
      }
    </Part>
  );
}
