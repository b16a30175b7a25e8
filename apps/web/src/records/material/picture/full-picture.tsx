import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loadPicture } from './load-picture.ts';
import styles from './full-picture.module.css';

/** Shows the bytes for as long as the element is there. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
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

/** An `img` cannot send the session's headers itself. */
export function FullPicture({ picture, name }: { picture: string; name: string }) {
  const { data: blob } = useQuery({
    queryKey: ['germplasm-picture', picture],
    queryFn: ({ signal }) => loadPicture(picture, signal),
    staleTime: Infinity,
  });
  return <span className={styles.full}>{blob ? <BlobImage blob={blob} alt={name} /> : null}</span>;
}
