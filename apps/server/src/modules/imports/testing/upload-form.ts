import type { Answer, Client } from '../../../testing/test-application.ts';

export interface Form {
  fields?: Record<string, string>;
  fileName?: string;
  content: Buffer | string;
}

/** A multipart body as browsers send it, fields before the file. */
export function multipart({ fields = {}, fileName = 'lots.csv', content }: Form) {
  const boundary = '----test-boundary-7d3f';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

export async function upload(client: Client, url: string, form: Form): Promise<Answer> {
  const response = await client.inject({ method: 'POST', url, ...multipart(form) });
  return { ...response.json<Answer>(), httpStatus: response.statusCode };
}
