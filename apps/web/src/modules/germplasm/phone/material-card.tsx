import { Link } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { materialStatusNames, materialTypeNames } from '@panicle/contract/material-columns';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatStored } from '../../../language/format/number.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { withUnit } from '../../../records/material/cell-text.ts';
import { Thumbnail } from '../list/material-picture.tsx';
import { nameOf } from '../../../records/material/name.ts';
import { phoneMessages } from './messages.ts';
import styles from './material-card.module.css';

interface MaterialCardProps {
  material: Material;
  /** address of its record */
  to: string;
}

/** A material in the list for phones: picture, name, codes, and what tells it from its sisters. */
export function MaterialCard({ material, to }: MaterialCardProps) {
  const say = useText(phoneMessages);
  const textOf = useTextOf();
  const { materialId, variety, sourceId, nameEn, type, generation, inventoryQuantity, status } = material;
  const codes = [variety === null ? null : sourceId, nameEn].filter(Boolean).join(' · ');
  const kind = [
    type && textOf(materialTypeNames[type]),
    generation,
    inventoryQuantity === null
      ? null
      : say('stock', { amount: withUnit(formatStored(inventoryQuantity), material) }),
  ].filter(Boolean);
  return (
    <li>
      <Link className={styles.card ?? ''} to={to} id={`card-${materialId}`}>
        <Thumbnail material={material} large />
        <span className={styles.words}>
          <span className={styles.name}>{nameOf(material)}</span>
          {codes ? <span className={styles.codes}>{codes}</span> : null}
          {kind.length > 0 ? <span className={styles.kind}>{kind.join(' · ')}</span> : null}
        </span>
        {status === 'active' ? null : (
          <StateTag look="stopped">{textOf(materialStatusNames[status])}</StateTag>
        )}
      </Link>
    </li>
  );
}
