import { useQuery } from '@tanstack/react-query';
import type { Material } from '@panicle/contract/germplasm';
import { useSignedIn } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { BlobImage } from '../../../records/material/picture/full-picture.tsx';
import { loadSmallPicture } from './small-picture.ts';
import styles from './material-picture.module.css';

/** The small copy in a list, or the place for it. Silent for screen readers: the name is beside it. */
export function Thumbnail({
  material: { picture, createdBy },
  large = false,
}: {
  material: Pick<Material, 'picture' | 'createdBy'>;
  large?: boolean;
}) {
  const { user, guest } = useSignedIn();
  // who brought the picture pays for the copy
  const keep = !guest && user.username === createdBy;
  const { data: blob } = useQuery({
    queryKey: ['germplasm-thumbnail', picture],
    queryFn: ({ signal }) => loadSmallPicture(picture!, keep, signal),
    enabled: picture !== null,
    staleTime: Infinity,
  });
  return (
    <span className={`${styles.thumbnail} ${large ? styles.large : ''}`} aria-hidden="true">
      {blob ? (
        <BlobImage blob={blob} alt="" />
      ) : (
        <Icon name="sprout" size={large ? 26 : 18} className={styles.icon} />
      )}
    </span>
  );
}
