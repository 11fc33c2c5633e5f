export { Type, TypeGuard } from '@sinclair/typebox';
