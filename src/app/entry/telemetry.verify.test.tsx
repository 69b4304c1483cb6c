import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

const PERSON = 'marta.kovacs@halden.example';

test('a failed read of a record is reported by the patterns of its page and its path, without the id', async () => {
  const telemetry = jest.fn();
  const journey = await renderAt('/all-brands', { as: 'admin', host: { telemetry } });
  const link = await screen.findByRole('link', { name: 'Cremello' });
  const id = link.getAttribute('href')?.split('/').at(-1) ?? '';
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  await journey.api.fail('product-brand/get-brand/', 503);
  await journey.user.click(link);
  await waitFor(() =>
    expect(telemetry).toHaveBeenCalledWith({
      type: 'error',
      where: 'request',
      message: 'GET product-brand/get-brand: 503',
      request: { method: 'GET', path: 'product-brand/get-brand/:id', status: 503 },
      route: '/all-brands/brand-details/:id',
      release: 'development',
    }),
  );
  expect(JSON.stringify(telemetry.mock.calls)).not.toContain(id);
});

test('a failed access code names neither the person nor the code', async () => {
  const telemetry = jest.fn();
  const { user, api } = await renderAt(`/login-with-code/${PERSON}`, { host: { telemetry } });
  await api.fail('user_a/loginWithUACode', 500);
  await user.type(await screen.findByRole('textbox', { name: 'Access code' }), '204815{Enter}');
  await waitFor(() =>
    expect(telemetry).toHaveBeenCalledWith(
      expect.objectContaining({
        request: { method: 'POST', path: 'user_a/loginWithUACode/:email', status: 500 },
        route: '/login-with-code/:email',
      }),
    ),
  );
  const reported = JSON.stringify(telemetry.mock.calls);
  for (const text of [PERSON, 'marta', '204815']) expect(reported).not.toContain(text);
});
