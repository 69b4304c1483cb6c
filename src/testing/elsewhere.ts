import axios from 'axios';

/**
 * Signs the user in with another browser, so that the page of this test is a new device for them: a request
 * without the page's cookies, whose answer sets none.
 */
export async function signInElsewhere(api: StockTestApi, email: string, password: string): Promise<void> {
  await axios.post(`${api.origin}/api/v1/user_a/login-user`, { email, password });
}
