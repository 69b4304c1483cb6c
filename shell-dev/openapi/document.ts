import type { Operation } from '../../src/kit/declare/operations';
import type { AnyResource } from '../../src/kit/declare/resource';
import type { VenueList } from '../../src/kit/declare/venueLists';
import { register } from '../../src/resources/register';
import { API_PREFIX } from '../../src/rules/constants';
import { exampleParams } from './examples/bodies';
import { ExampleComponents } from './examples/components';
import { FAILURE_SCHEMA, failureComponents, failuresOf } from './failures';
import { FIELD_COMPONENTS } from './fieldSchemas';
import { recordComponents } from './records';
import { type RequestBody, requestBodyOf } from './requestBodies';
import { type Answer, answerOf } from './responses';
import { SESSION_COMPONENTS, sessionCalls } from './sessionCalls';

/** A call of the document before it is written as OpenAPI. */
export interface DescribedCall {
  method: string;
  /** Below /api/v1, with parameters as declared: 'product-brand/get-brand/:id'. */
  path: string;
  id: string;
  summary: string;
  tag: string;
  isPublic: boolean;
  /** The bearer token of local storage is sent too. */
  hasBearer: boolean;
  body?: RequestBody | undefined;
  answer: Answer;
  of?: { resource: AnyResource; operation: string };
}

const SESSION_TAG = 'Session';

/** Every call of Stock: those of the session, then those of the declarations. */
export async function describedCalls(): Promise<DescribedCall[]> {
  const session = sessionCalls.map((call) => ({ ...call, tag: SESSION_TAG, hasBearer: false }));
  const declared = await Promise.all(
    register.map(async (resource) => {
      const lists = await resource.venueLists();
      return Object.entries(resource.operations).map((entry) => declaredCall(resource, entry, lists));
    }),
  );
  return [...session, ...declared.flat()];
}

function declaredCall(
  resource: AnyResource,
  [key, operation]: [string, Operation],
  lists: readonly VenueList[],
): DescribedCall {
  const { method, path, bearer = false } = operation;
  return {
    method,
    path,
    id: `${resource.name}_${key}`,
    summary: `${sentenceOf(key)} (${resource.label.one.toLowerCase()})`,
    tag: resource.label.many,
    isPublic: false,
    hasBearer: bearer,
    body: requestBodyOf(resource, key, lists),
    answer: answerOf(resource, [key, operation], lists),
    of: { resource, operation: key },
  };
}

/** 'Update venue' of 'updateVenue'. */
function sentenceOf(key: string): string {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The OpenAPI 3.1 document of the backend that Stock needs. */
export async function openApiDocument(): Promise<Record<string, unknown>> {
  const calls = await describedCalls();
  const examples = new ExampleComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, examples) };
  }
  const records = await Promise.all(
    register.map(async (resource) => recordComponents(resource, await resource.venueLists())),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'The backend that Stock needs',
      version: '1.0.0',
      description: INTRODUCTION,
    },
    servers: [{ url: API_PREFIX, description: "Below the page's own origin, or that of another host." }],
    tags: [SESSION_TAG, ...register.map(({ label }) => label.many)].map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: SECURITY,
      schemas: Object.assign(
        { Failure: FAILURE_SCHEMA },
        FIELD_COMPONENTS,
        SESSION_COMPONENTS,
        ...records,
      ) as Record<string, unknown>,
      responses: failureComponents(),
      examples: examples.components,
    },
  };
}

function operationOf(
  { id, summary, tag, method, path, isPublic, hasBearer, body, answer, of }: DescribedCall,
  examples: ExampleComponents,
) {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
    example: exampleParams[name],
  }));
  const hasBody = method === 'POST' || method === 'PATCH';
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(isPublic && { security: [{}] }),
    ...(hasBearer && { security: [{ session: [], bearer: [] }, { session: [] }] }),
    ...(params.length > 0 && { parameters: params }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body.schema, example: body.example } },
      },
    }),
    responses: {
      '2XX': {
        description: answer.description,
        content: {
          'application/json': {
            schema: answer.schema,
            examples: examples.refs(of?.resource.name ?? 'session', answer.examples),
          },
        },
      },
      ...failuresOf({ isPublic, hasParams: params.length > 0, hasBody }),
    },
  };
}

const INTRODUCTION =
  `Every call that Stock sends, and every answer that it understands. Written by \`npm run openapi\` from the
declarations of Stock; not to be edited. Where a schema has alternatives, Stock reads each of them and a server needs one.
Unknown members are kept and never refused. Credentials are cookies, sent with every call. What a schema cannot say, such as
which change gives which answer, \`npm run check-api\` checks.`.replaceAll('\n', ' ');

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: "The server's own cookie, whatever its name: HttpOnly, SameSite, and Secure over https.",
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of local storage, sent with the calls of rooms where there is one.',
  },
};
