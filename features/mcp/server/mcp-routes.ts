import { readSettings } from '@/lib/env/env';
import { ApiError } from '@/lib/api/errors';
import { readBearer } from '@/lib/http/read-bearer';
import { handle, type Handler } from '@/lib/server/http/handle';
import { mcpEndpoints } from '../contract';
import { mcpSettings } from '../settings';

const callMcp: Handler = (deps, context) =>
  handle(mcpEndpoints.callMcp, async (_, { user, body }) => {
    if (!readSettings(mcpSettings)) throw new ApiError('not_supported');
    const request = context.req.raw;
    const token = readBearer(request.headers.get('authorization') ?? '');
    // Browsers send an origin: a page of another site must not reach the endpoint.
    if (!user.grant || !token || request.headers.has('origin')) throw new ApiError('forbidden');
    // Loaded late, because most sites do without it.
    const { answerMcp } = await import('./answer-mcp');
    return answerMcp(deps, { request, body, token, grant: user.grant });
  })(deps, context);

/** Request handlers of the endpoint for assistants. */
export const mcpHandlers = { callMcp };
