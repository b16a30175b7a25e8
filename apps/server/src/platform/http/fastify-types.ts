import type { Language } from '@panicle/contract';
import type { Session } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** from the header `lang` */
    language: Language;
    session: Session | null;
  }
}
