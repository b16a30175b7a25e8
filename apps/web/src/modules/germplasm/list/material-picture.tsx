import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './material-picture.module.css';

async function loadPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await send('GET', address, { signal });
  // no copy small enough: the answer is a message, not a picture
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return null;
  return response.blob();
}

/** The bytes of a picture: an `img` cannot send the session's headers itself. */
function usePicture(address: string | null): Blob | null | undefined {
  const query = useQuery({
    queryKey: ['germplasm-picture', address],
    queryFn: ({ signal }) => loadPicture(address!, signal),
    enabled: address !== null,
    staleTime: Infinity,
  });
  return query.data;
}

/** Shows the bytes for as long as the element is there. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}

/** The small copy in a list, or the place for it. Silent for screen readers: the name stands beside it. */
export function Thumbnail({ picture, large = false }: { picture: string | null; large?: boolean }) {
  const blob = usePicture(picture && `${picture}&kind=thumbnail`);
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

export function FullPicture({ picture, name }: { picture: string; name: string }) {
  const blob = usePicture(picture);
  return <span className={styles.full}>{blob ? <BlobImage blob={blob} alt={name} /> : null}</span>;
}
