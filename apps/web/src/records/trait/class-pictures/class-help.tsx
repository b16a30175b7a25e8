import { useQuery } from '@tanstack/react-query';
import { titleOfClass, type ClassPicture } from '@panicle/contract/class-pictures';
import type { TraitFields } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../../language/text.ts';
import { FullPicture } from '../../material/picture/full-picture.tsx';
import { classPictureCalls, classPicturesKey } from './calls.ts';
import styles from './class-pictures.module.css';
import { classPictureMessages } from './messages.ts';

type Rated = Pick<TraitFields, 'possibleValues' | 'valueLabels' | 'valueEnglishLabels'> & { id: string };

interface ClassHelpProps {
  trait: Rated;
  chosen: string | null;
  onChoose: (value: string) => void;
}

export const useClassPictures = ({ id, possibleValues }: Pick<Rated, 'id' | 'possibleValues'>) =>
  useQuery({
    queryKey: classPicturesKey(id),
    queryFn: ({ signal }) => classPictureCalls.list(id, signal),
    enabled: possibleValues.length > 0,
  });

/** What the classes of a rating look like, beside its entry: a picture that is pressed enters its class. */
export function ClassHelp({ trait, chosen, onChoose }: ClassHelpProps) {
  const say = useText(classPictureMessages);
  const { data = [] } = useClassPictures(trait);
  if (data.length === 0) return null;
  return (
    <div className={styles.grid} role="group" aria-label={say('classes')}>
      {data.map((picture) => (
        <ClassButton
          key={picture.value}
          trait={trait}
          picture={picture}
          chosen={picture.value === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface ClassButtonProps {
  trait: Rated;
  picture: ClassPicture;
  chosen: boolean;
  onChoose: (value: string) => void;
}

function ClassButton({ trait, picture, chosen, onChoose }: ClassButtonProps) {
  const textOf = useTextOf();
  const { value, address, alternativeText } = picture;
  return (
    <button type="button" className={styles.class} aria-pressed={chosen} onClick={() => onChoose(value)}>
      <span className={styles.frame}>
        <FullPicture picture={address} name={alternativeText} />
      </span>
      <span>{textOf(titleOfClass(trait, value))}</span>
    </button>
  );
}
