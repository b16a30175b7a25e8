import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** A query of free names, as a form's options: OpenAPI writes it as one exploded parameter. */
function documentQuery(schema: FastifySchema): FastifySchema {
  const query = schema.querystring as { properties?: object } | undefined;
  if (!query || query.properties) return schema;
  return { ...schema, querystring: { type: 'object', properties: { options: query } } };
}

/** OpenAPI 3.1 from the route schemas at /crop/openapi.json and a page to read it at /crop/documentation. */
export async function registerApiDocument(application: FastifyInstance): Promise<void> {
  await application.register(swagger, {
    transform: ({ schema, url }) => ({ schema: documentQuery(schema), url }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Panicle',
        version: '1',
        description:
          'Answers are envelopes {status, msg, data}; status 200 is success. Send the header `token` from POST /crop/login, `lang` (zh_CN or en_US), and for writes the cookie XSRF-TOKEN again as header X-XSRF-TOKEN.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', name: 'token', in: 'header' } },
      },
      security: [{ token: [] }],
    },
  });
  await application.register(swaggerPage, {
    routePrefix: '/crop/documentation',
    uiConfig: { validatorUrl: null, docExpansion: 'none', filter: true },
    staticCSP: true,
  });
  // Every route is known before the first request, and writing a megabyte of JSON holds up the others each time.
  let document: string | undefined;
  application.get('/crop/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(application.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
