import type { Material } from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { nameOf } from '../../../records/material/name.ts';
import { FullPicture } from '../../../records/material/picture/full-picture.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { passportMessages } from './messages.ts';
import styles from './passport.module.css';

/** The picture of a material. */
export function PicturePart({ material }: { material: Material }) {
  const say = useText(passportMessages);
  if (!material.picture) return null;
  return (
    <Panel title={say('images')} className={styles.narrow ?? ''}>
      <FullPicture picture={material.picture} name={say('pictureOf', { name: nameOf(material) })} />
    </Panel>
  );
}
