import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { nextAuthOptions } from '@/lib/auth/next-auth-options';

type Context = { params: Promise<{ nextauth: string[] }> };

// The settings are read per request: at build time there are none.
function handle(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, nextAuthOptions()) as Promise<Response>;
}

export { handle as GET, handle as POST };
