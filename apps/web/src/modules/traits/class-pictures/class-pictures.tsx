import { useQueryClient } from '@tanstack/react-query';
import {
  MAXIMUM_CLASS_PICTURE_BYTES,
  MAXIMUM_CLASS_PICTURE_SIDE,
  type ClassPicture,
} from '@panicle/contract/class-pictures';
import type { Trait } from '@panicle/contract/traits';
import { formatBytes } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { classPicturesKey } from '../../../records/trait/class-pictures/calls.ts';
import { useClassPictures } from '../../../records/trait/class-pictures/class-help.tsx';
import { classPictureMessages } from '../../../records/trait/class-pictures/messages.ts';
import { StorageSpace } from '../../../ui/upload/storage-space.tsx';
import { ClassItem } from './class-item.tsx';
import styles from './class-pictures.module.css';

/** The possible values of a trait with what each looks like; a trait without possible values has none. */
export function TraitClassPictures({ trait, readOnly }: { trait: Trait; readOnly: boolean }) {
  const say = useText(classPictureMessages);
  const queries = useQueryClient();
  const { data = [] } = useClassPictures(trait);
  if (trait.possibleValues.length === 0 || (readOnly && data.length === 0)) return null;
  const changed = (pictures: ClassPicture[]) => queries.setQueryData(classPicturesKey(trait.id), pictures);
  const limits = { size: formatBytes(MAXIMUM_CLASS_PICTURE_BYTES), side: String(MAXIMUM_CLASS_PICTURE_SIDE) };
  return (
    <section>
      <h3 className={styles.heading}>{say('classes')}</h3>
      {readOnly ? null : <p className={styles.hint}>{say('hint', limits)}</p>}
      {readOnly ? null : <StorageSpace />}
      <ul className={styles.list}>
        {trait.possibleValues.map((value) => (
          <ClassItem
            key={value}
            trait={trait}
            value={value}
            picture={data.find((one) => one.value === value)}
            readOnly={readOnly}
            onChanged={changed}
          />
        ))}
      </ul>
    </section>
  );
}
