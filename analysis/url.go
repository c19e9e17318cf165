package analysis

// HomeURL is the project's page.
const HomeURL = "https://github.com/gridls/gridls"

// URL is the rule's page of the documentation, as links of editors open it.
func (r *Rule) URL() string { return HomeURL + "/blob/main/docs/rules/" + r.Name + ".md" }
